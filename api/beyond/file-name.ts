import type { FileId } from '../../domain/kernel/ids.js'

/** How the name of a file ends, by what it is: a page tells a video by it (spec 3 §2). */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
}

/** What follows the folder in the address of a file (spec 3 §3): a name that nobody guesses, and the signature of a link to it. */
export const fileNameOf = ({ file, mime }: { readonly file: string; readonly mime: string }, link: string): string =>
  `${file}.${ENDINGS[mime] ?? 'bin'}${link.slice(link.indexOf('?'))}`

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z0-9]{1,4})?$/

/** The id in such a name; undefined where there is none. */
export const idInName = (name: string): FileId | undefined => NAME.exec(name)?.[1] as FileId | undefined
