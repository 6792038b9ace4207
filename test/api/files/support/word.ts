import { wordDocument } from '../../../../scripts/people/word-document.js'

export { wordDocument }

const template = (target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`
/** A document made from a template that lies somewhere. */
export const madeFrom = (target: string): Promise<Buffer> => wordDocument({ 'word/_rels/settings.xml.rels': template(target) })
