import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

type Entries = Readonly<Record<string, string | Uint8Array>>;

const NAMESPACES =
  'xmlns:p="p" xmlns:a="a" xmlns:r="r" xmlns:w="w" xmlns:mc="mc" xmlns:c="c" xmlns:wp="wp" xmlns:pic="pic" xmlns:m="m" xmlns:wps="wps"';

/** A zip with these files; XML gets the namespaces that Office declares. */
export function createOfficeFile(entries: Entries): Uint8Array {
  const files = Object.entries(entries).map(([path, content]) => [path, typeof content === 'string' ? strToU8(declare(content)) : content]);
  return zipSync(Object.fromEntries(files));
}

function declare(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/^<([\w:]+)/u, `<$1 ${NAMESPACES}`)}`;
}

export function createLinks(links: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const list = Object.entries(links).map(
    ([id, [type, target]]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${list.join('')}</Relationships>`;
}

export interface TestSlide {
  /** Shapes, as XML. */
  readonly shapes: string;
  readonly notes?: string;
  readonly attributes?: string;
  /** Before the shapes. */
  readonly background?: string;
  readonly links?: Readonly<Record<string, readonly [type: string, target: string]>>;
  readonly after?: string;
}

/** A presentation of 1,000 by 500 units with a layout, a master and a theme. */
export function createPresentation(slides: readonly TestSlide[], others: Entries = {}): Uint8Array {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('');
  const entries: Record<string, string | Uint8Array> = {
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="1000" cy="500"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': createLinks(Object.fromEntries(slides.map((_, at) => [`r${at}`, ['slide', `slides/s${at}.xml`]]))),
    'ppt/layouts/l.xml': `<p:sldLayout><p:cSld><p:spTree>${createShape({ placeholder: 'title', box: [0, 0, 1000, 100] })}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/layouts/_rels/l.xml.rels': createLinks({ r1: ['slideMaster', '../masters/m.xml'] }),
    'ppt/masters/m.xml': `<p:sldMaster><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></p:bgPr></p:bg><p:spTree/></p:cSld><p:clrMap bg1="dk2" tx1="lt1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/><a:defRPr sz="2800"/></a:lvl1pPr></p:bodyStyle></p:txStyles></p:sldMaster>`,
    'ppt/masters/_rels/m.xml.rels': createLinks({ r1: ['theme', '../theme/t.xml'] }),
    'ppt/theme/t.xml':
      '<a:theme><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="102030"/></a:dk2><a:accent1><a:srgbClr val="FF8000"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
  };
  for (const [at, { shapes, notes, attributes = '', background = '', links = {}, after = '' }] of slides.entries()) {
    entries[`ppt/slides/s${at}.xml`] = `<p:sld ${attributes}><p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld>${after}</p:sld>`;
    entries[`ppt/slides/_rels/s${at}.xml.rels`] = createLinks({
      l: ['slideLayout', '../layouts/l.xml'],
      ...(notes !== undefined && { n: ['notesSlide', `../notes/n${at}.xml`] as const }),
      ...links,
    });
    if (notes !== undefined) {
      const shape = createShape({ placeholder: 'body', text: notes });
      entries[`ppt/notes/n${at}.xml`] = `<p:notes><p:cSld><p:spTree>${shape}</p:spTree></p:cSld></p:notes>`;
    }
  }
  return createOfficeFile({ ...entries, ...others });
}

export interface TestShape {
  readonly placeholder?: string;
  readonly box?: readonly [x: number, y: number, width: number, height: number];
  /** A paragraph for each line. */
  readonly text?: string;
  /** More properties of the shape, as XML. */
  readonly look?: string;
}

export function createShape({ placeholder, box, text, look = '' }: TestShape): string {
  const named = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`;
  const place = box === undefined ? '' : `<a:xfrm><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/></a:xfrm>`;
  const paragraphs = (text ?? '').split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`);
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x"/><p:nvPr>${named}</p:nvPr></p:nvSpPr><p:spPr>${place}${look}</p:spPr><p:txBody><a:bodyPr/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

export function createImageShape(link: string, box: readonly [number, number, number, number], crop = ''): string {
  return `<p:pic><p:nvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${link}"/>${crop}</p:blipFill><p:spPr><a:xfrm><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/></a:xfrm></p:spPr></p:pic>`;
}

/** A PNG whose left half is red and whose right half is blue. */
export async function createHalvedImage(): Promise<Uint8Array> {
  const half = (color: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  return new Uint8Array(
    await image
      .composite([{ input: await half('#0000ff'), left: 20, top: 0 }])
      .png()
      .toBuffer(),
  );
}
