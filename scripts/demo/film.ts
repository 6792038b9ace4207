import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../../api/files/video/find-ffmpeg.js'
import { runFfmpeg } from '../../api/files/video/run-ffmpeg.js'

/** Seconds for which each picture is shown, where nothing else is said. */
export const SHOWN_FOR = 3
/** Milliseconds. */
const PATIENCE = 60_000

interface Showing {
  /** The program that makes it, where it is not the usual one. */
  readonly path?: string | undefined
  /** Pictures a second. */
  readonly rate?: number
}

/** A film of some pictures, one after the other; undefined where no ffmpeg runs, or it made none. */
export const filmOf = async (pictures: readonly Buffer[], { path, rate = 1 / SHOWN_FOR }: Showing = {}): Promise<Buffer | undefined> => {
  const ffmpeg = await findFfmpeg(path)
  if (!ffmpeg) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'sfs-demo-'))
  try {
    await Promise.all(pictures.map((picture, i) => writeFile(join(folder, `${i}.jpg`), picture)))
    const film = join(folder, 'film.mp4')
    const how = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-r', '12', '-vf', "scale='min(960,iw)':-2"]
    const { ok } = await runFfmpeg(ffmpeg, ['-framerate', String(rate), '-i', join(folder, '%d.jpg'), ...how, film], {
      patience: PATIENCE,
    })
    return ok ? await readFile(film) : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
