import { escapeXmlText } from '../text/xml-parts.ts';
import type { CutClip, CutList } from './cut-list.ts';

/** FCPXML 1.10, which Final Cut Pro and DaVinci Resolve open. */
export function toFcpxml({ title, file, frameRate, width, height, length, clips }: CutList): string {
  const toTime = (frames: number): string => (frames === 0 ? '0s' : `${frames}/${frameRate}s`);
  const toClip = ({ name, from, to, markers }: CutClip): string =>
    [
      `            <asset-clip ref="r2" name="${escapeXmlText(name)}" offset="${toTime(from)}" start="${toTime(from)}" duration="${toTime(to - from)}" format="r1" tcFormat="NDF">`,
      ...markers.map(
        ({ text, at }) => `              <marker start="${toTime(at)}" duration="${toTime(1)}" value="${escapeXmlText(text)}"/>`,
      ),
      '            </asset-clip>',
    ].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.10">
  <resources>
    <format id="r1" frameDuration="${toTime(1)}" width="${width}" height="${height}" colorSpace="1-1-1 (Rec. 709)"/>
    <asset id="r2" name="${escapeXmlText(title)}" start="0s" duration="${toTime(length)}" hasVideo="1" format="r1" hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000">
      <media-rep kind="original-media" src="./${escapeXmlText(encodeURIComponent(file))}"/>
    </asset>
  </resources>
  <library>
    <event name="Castwright">
      <project name="${escapeXmlText(title)}">
        <sequence format="r1" duration="${toTime(length)}" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k">
          <spine>
${clips.map(toClip).join('\n')}
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`;
}
