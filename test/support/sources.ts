import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COMMENT = /^\s*(\/?\*|\/\/).*$|\/\*\*.*\*\/|\/\/ .*$/gm

/** The files of some folders whose names end in a way, each with what stands in it besides comments; what is generated is left out. */
export const sourcesOf = (folders: readonly string[], endings: RegExp): readonly { readonly file: string; readonly text: string }[] =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => endings.test(file) && !file.includes('generated'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '') }))
