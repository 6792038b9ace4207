import { appendFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { findFfmpeg } from '../../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../../api/files/video/run-ffmpeg.js'
import type { Closers } from '../../start/closers.js'
import { ownDirectory } from './database.js'

const PATIENCE = 60_000
/** Of the head of a box: its length and its name. */
const HEAD = 8

const make = async (how: readonly string[], closing: Closers): Promise<string> => {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === undefined) throw new Error('There is no ffmpeg to make a film with')
  const path = join(ownDirectory(closing), 'film.mp4')
  const { ok, said } = await runFfmpeg(ffmpeg, [...how, path], { patience: PATIENCE })
  if (!ok) throw new Error(`The film could not be made: ${said}`)
  return path
}

/** A film of which every byte is played: some megabytes of pictures that move, by its path. */
export const movingFilm = (closing: Closers): Promise<string> =>
  make(
    ['-f', 'lavfi', '-i', 'testsrc2=d=8:s=640x480:r=25', '-vf', 'noise=alls=30:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'],
    closing,
  )

/** A film in a form that no browser plays, of so many seconds, by its path: all of it has to be made anew, and nothing smaller, later, of what is small. */
export const filmToMakeAnew = (seconds: number, closing: Closers): Promise<string> =>
  make(['-f', 'lavfi', '-i', `testsrc2=d=${seconds}:s=854x480:r=25`, '-c:v', 'mpeg4', '-q:v', '5'], closing)

/** A short film, by its path, which is so many bytes long by a box that every player passes over. */
export const filmOf = async (bytes: number, closing: Closers): Promise<string> => {
  const path = await make(['-f', 'lavfi', '-i', 'testsrc=d=1:s=160x120:r=5', '-c:v', 'libx264', '-preset', 'ultrafast'], closing)
  const { size } = await stat(path)
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(bytes - size)
  head.write('free', 4)
  await appendFile(path, head)
  await truncate(path, bytes)
  return path
}
