import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFfmpeg } from '../../../api/files/video/find-ffmpeg.js'
import { makeRunDirectory } from '../run-directory.js'
import type { TestApp } from '../parts/app.js'

/** What prepares videos, for `freshApp({ ffmpegPath })`. While it `fails`, nothing that plays comes of one; while it `waits`, none is looked at to its end, and those after it stand in the queue. */
export const troubledFfmpeg = async () => {
  const folder = makeRunDirectory()
  const [ffmpegPath, broken, slow] = ['ffmpeg', 'broken', 'slow'].map((name) => join(folder, name)) as [string, string, string]
  const fails = `case "$*" in *faststart*) [ -e '${broken}' ] && exit 1;; *'-f null'*) while [ -e '${slow}' ]; do sleep 0.1; done;; esac`
  writeFileSync(ffmpegPath, `#!/bin/sh\n${fails}\nexec '${await findFfmpeg()}' "$@"\n`)
  chmodSync(ffmpegPath, 0o755)
  const trouble = (file: string) => (is: boolean) => (is ? writeFileSync(file, '') : rmSync(file, { force: true }))
  return { ffmpegPath, fails: trouble(broken), waits: trouble(slow) }
}

/** Takes away what came as the video of a post, as a disk does that is away for a while; answers what brings it back. */
export const withoutUpload = async ({ parts, dataDir }: Pick<TestApp, 'parts' | 'dataDir'>, id: number): Promise<() => void> => {
  const { rows } = await parts.db.pool.query<{ id: string }>('select id from vault.file where stream = $1', [`reel-${id}`])
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const source = files.find((path) => path.endsWith(`${rows[0]!.id}.source`))!
  const [here, away] = [join(dataDir, source), join(makeRunDirectory(), 'source')]
  renameSync(here, away)
  return () => renameSync(away, here)
}
