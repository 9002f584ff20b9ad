import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findUncountedSuites, listPortsWithoutTarget } from '../../bench/mutants/find-uncounted-suites.ts';
import { computeScore, formatRows, readDocumentedRows, readResults } from '../../bench/mutants/results.ts';
import { TARGETS } from '../../bench/mutants/targets.ts';

/** Percent. */
const GOAL = 95;

const results = readResults();
const counted = TARGETS.filter(({ port }) => port in results);

describe('mutants of adapters', () => {
  test('every conformance suite has figures, or a reason in the README why it has none', () => {
    expect(findUncountedSuites(counted)).toEqual([]);
  });

  test('a suite without figures is found, and one that is excused is not', () => {
    const excused = listPortsWithoutTarget();
    expect(excused).toContain('clock');
    const all = globSync('tests/conformance/*.suite.ts').length;
    expect(findUncountedSuites([])).toHaveLength(
      all - globSync('tests/conformance/*.suite.ts').filter((file) => excused.some((port) => file.endsWith(`/${port}.suite.ts`))).length,
    );
    const withoutGeo = findUncountedSuites(TARGETS.filter(({ port }) => port !== 'geo'));
    expect(withoutGeo).toEqual(['tests/conformance/geo.suite.ts']);
  });

  test('files of targets exist', () => {
    const files = TARGETS.flatMap((target) => target.files);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('figures are of a target that exists', () => {
    expect(Object.keys(results).filter((port) => !TARGETS.some((target) => target.port === port))).toEqual([]);
  });

  test('95 % of the mutants that a test could see are killed', () => {
    const below = Object.entries(results).filter(([, report]) => computeScore(report) < GOAL);
    expect(below.map(([port, report]) => `${port} ${computeScore(report).toFixed(1)} %`)).toEqual([]);
  });

  test('every survivor has a reason', () => {
    const open = Object.entries(results).flatMap(([port, { survivors }]) =>
      survivors.flatMap(({ place, change, reason }) => (reason === null ? [`${port}: ${place} ${change}`] : [])),
    );
    expect(open).toEqual([]);
  });

  test('the documentation has the figures as they were counted', () => {
    expect(readDocumentedRows()).toBe(formatRows(results));
  });
});
