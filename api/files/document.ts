import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Refusal } from '../../domain/kernel/refusal.js'
import { THUMBNAIL, type Content } from './content.js'
import { examine } from './document/examine.js'
import { drawOurs } from './drawing/draw.js'
import { faultInPackage } from './document/package.js'
import type { Fault } from './document/verdict.js'

const WORDS: Record<Fault, string> = {
  damaged: 'This document is damaged and cannot be read',
  encrypted: 'This document is protected by a password',
  active: 'This document holds scripts or other files',
}

/** A PDF as it came, once it is sure that it is whole, open to all, and nothing but pages. Refuses every other. */
export const documentFrom = async (path: string): Promise<Omit<Content, 'mime'>> => {
  const verdict = await examine(path)
  if ('fault' in verdict) throw new Refusal('invalid', WORDS[verdict.fault])
  const original = await readFile(path)
  return { original, thumbnail: await sheet(verdict), sha256: createHash('sha256').update(original).digest(), ...verdict }
}

/** Of a Word document nothing is drawn or unpacked: a sheet of paper stands for it, whatever its own pages are. */
const A4 = { width: 595, height: 842 }

/** A Word document as it came, once it is sure that it is whole, open to all, and runs nothing. Refuses every other. */
export const wordDocumentFrom = async (path: string): Promise<Omit<Content, 'mime'>> => {
  const fault = await faultInPackage(path)
  if (fault) throw new Refusal('invalid', WORDS[fault])
  const original = await readFile(path)
  return { original, thumbnail: await sheet(A4), sha256: createHash('sha256').update(original).digest(), ...A4 }
}

/** An empty sheet with a few lines, of the form of the first page: what is on it is not drawn. */
const sheet = async ({ width, height }: { width: number; height: number }): Promise<Buffer> => {
  const scale = THUMBNAIL / Math.max(width, height)
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const line = (at: number, length: number) => `M${w * 0.15} ${h * at}h${w * length}`
  const lines = [line(0.2, 0.4), line(0.35, 0.7), line(0.45, 0.7), line(0.55, 0.7), line(0.65, 0.5)].join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="100%" height="100%" fill="#fff"/><path d="${lines}" stroke="#b8c0c8" stroke-width="${h * 0.03}"/></svg>`
  return (await drawOurs('smaller', Buffer.from(drawing))).webp
}
