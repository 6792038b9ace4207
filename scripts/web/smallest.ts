import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Beside each script, stylesheet and program the smallest form of it, made once and not for each answer: a sixth less than what gzip makes of it. */
export const smallest = (): Plugin => ({
  name: 'sfs-smallest',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /^assets\/.+\.(js|css|wasm)$/.test(each)))
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))))
  },
})
