import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFfmpeg } from '../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../api/files/video/run-ffmpeg.js'
import { makeRunDirectory } from './run-directory.js'

/** How each type is made: what it is packed in, and with which pictures. */
const TYPES = {
  mp4: ['mp4', 'libx264'],
  mov: ['mov', 'mpeg4'],
  mkv: ['matroska', 'libx264'],
  webm: ['webm', 'libvpx'],
  ogv: ['ogg', 'libtheora'],
  avi: ['avi', 'mpeg4'],
} as const
export type FilmType = keyof typeof TYPES

/** Words that must not leave the server. */
export const SECRET = 'Anna Muster'

const EVEN = '160x120'

export interface Film {
  readonly seconds?: number
  readonly size?: string
  readonly turned?: boolean
}

/** A film with sound, as a camera would write it: with who is on it, and where it was taken. */
export const film = async (type: FilmType = 'mp4', { seconds = 2, size = EVEN, turned = false }: Film = {}): Promise<Buffer> => {
  const folder = makeRunDirectory()
  const [format, codec] = TYPES[type]
  const path = join(folder, 'film')
  const picture = ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=${size}:r=5`]
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  const told = ['-metadata', `title=${SECRET}`, '-metadata', 'location=+48.1+011.5/']
  const how = [
    '-c:v',
    codec,
    ...(codec === 'libx264' ? ['-preset', 'ultrafast'] : []),
    '-pix_fmt',
    size === '161x121' ? 'yuv444p' : 'yuv420p',
    ...(type === 'webm' || type === 'ogv' ? ['-an'] : ['-c:a', 'aac']),
  ]
  try {
    const made = join(folder, 'made')
    await run([...picture, ...sound, ...how, ...told, '-f', format, made])
    await run(['-i', made, '-c', 'copy', ...(turned ? ['-metadata:s:v', 'rotate=90'] : []), '-f', format, path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = async (args: readonly string[]): Promise<void> => {
  const { ok, said } = await runFfmpeg((await findFfmpeg())!, args, { patience: 60_000 })
  if (!ok) throw new Error(said)
}

/** A film of a few seconds that has as many bytes as one of a few minutes: with a box at its end that players pass over. */
export const longFilm = async (size: number): Promise<Buffer> => {
  const mp4 = await film()
  const box = Buffer.alloc(size - mp4.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return Buffer.concat([mp4, box])
}
