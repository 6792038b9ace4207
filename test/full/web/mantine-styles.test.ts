import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const WEB = fileURLToPath(new URL('../../../web', import.meta.url))
const MANTINE = fileURLToPath(new URL('../../../node_modules/@mantine/core', import.meta.url))
const BASE = join(WEB, 'shared/ui/mantine/base.css')

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const sheets = new Set(readdirSync(join(MANTINE, 'styles')).map((file) => file.replace(/\.css$/, '')))

/** The sheets that a stylesheet or a component loads, itself or by another stylesheet of ours. */
const loadedBy = (file: string): string[] => [
  ...all(read(file), /import '@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g),
  ...all(read(file), /^import '(\.[^']*\/mantine\/\w+\.css)'/gm).flatMap((sheet) => loadedBy(join(dirname(file), sheet))),
]

const parts = readdirSync(join(MANTINE, 'esm/components'), { recursive: true, encoding: 'utf8' })
const fileOf = (component: string) => parts.find((part) => part.endsWith(`/${component}.mjs`))

/** The sheets of a component and of those that it is made of. */
const neededBy = (component: string): string[] => {
  const seen = new Set([join(MANTINE, 'esm/components', fileOf(component)!)])
  // What a set is given while it is walked is walked too.
  for (const file of seen) for (const part of all(read(file), /from "(\.[^"]+)"/g)) seen.add(join(dirname(file), part))
  return all([...seen].join('\n'), /(\w+)\.module\.mjs$/gm).filter((name) => sheets.has(name))
}

describe("Mantine's styles", () => {
  it('are loaded by every page, or by who uses them', () => {
    const everywhere = loadedBy(BASE)
    const missing = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((file) => {
        const source = read(join(WEB, file))
        const names = all(source, /^import \{([^}]*)\} from '@mantine\/core'/gm).flatMap((list) => all(list, /\b([A-Z]\w+)/g))
        const loaded = new Set([...everywhere, ...loadedBy(join(WEB, file))])
        const needed = new Set(names.filter(fileOf).flatMap(neededBy))
        return [...needed].filter((sheet) => !loaded.has(sheet)).map((sheet) => `${sheet} in ${file}`)
      })
    expect(everywhere).to.include('Button')
    expect(missing).to.deep.equal([])
  })
})
