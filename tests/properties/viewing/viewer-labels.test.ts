import { describe, expect, test } from 'vitest';
import { formatViewerCsv } from '#domain/viewing/format-viewer-csv.ts';
import { findDeviceKind, findZoneCountry, parseSource } from '#domain/viewing/viewer-labels.ts';

describe('the source of a play', () => {
  test.each([
    ['https://www.example.com/page?who=ana', 'example.com'],
    ['http://docs.example.com', 'docs.example.com'],
    ['https://castwright.test/v/abc', 'direct'],
    ['', 'direct'],
    ['not a URL', 'direct'],
    ['javascript:alert(1)', 'direct'],
    ['android-app://com.example', 'direct'],
  ])('of %s is %s', (referrer, source) => {
    expect(parseSource(referrer, 'https://castwright.test')).toBe(source);
  });
});

describe('the country of a time zone', () => {
  test.each([
    ['Europe/Paris', 'FR'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kyiv', 'UA'],
    ['America/Sao_Paulo', 'BR'],
    ['Africa/Nairobi', 'KE'],
    ['America/Indiana/Indianapolis', 'US'],
    ['Australia/Sydney', 'AU'],
  ])('%s is in %s', (zone, country) => {
    expect(findZoneCountry(zone)).toBe(country);
  });

  test.each(['UTC', 'Etc/GMT+3', '', 'Mars/Base', '../etc/passwd'])('%s is in none', (zone) => {
    expect(findZoneCountry(zone)).toBeNull();
  });
});

describe('the device of a viewer', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'computer'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1', 'tablet'],
    ['', 'computer'],
  ])('%s: %s', (userAgent, kind) => {
    expect(findDeviceKind(userAgent)).toBe(kind);
  });
});

test('CSV of viewers has a line for each video, and no cell that a spreadsheet would run', () => {
  const totals = { plays: 3, viewers: 2, finished: 1, clicks: 0, watchedSeconds: 12.4 };
  expect(formatViewerCsv([{ taskId: 'v1', title: '=HYPERLINK("x")', ...totals }])).toBe(
    'video,title,plays,viewers,finished,clicks,watched_seconds\r\nv1,"\'=HYPERLINK(""x"")",3,2,1,0,12\r\n',
  );
});
