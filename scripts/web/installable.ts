import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { build, type Plugin, type Rolldown } from 'vite'

const sourceOf = (file: string): string => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')

const picture = sourceOf('public/favicon.svg')
/** To its edges: the device cuts its own shape. */
const fullPicture = picture.replace(/ rx="\d+"/, '')

const ICONS = [
  { name: '192', size: 192, of: picture },
  { name: '512', size: 512, of: picture },
  { name: 'maskable-512', size: 512, of: fullPicture },
  { name: 'apple-180', size: 180, of: fullPicture },
] as const

/** The service worker as one script, since a browser loads no other with it. */
const workerCode = async (): Promise<string> => {
  const input = fileURLToPath(new URL('../../web/worker/worker.ts', import.meta.url))
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** What makes the web installable beside its pages: icons drawn from the one picture, and the service worker with the version of this build. */
export const installable = (): Plugin => ({
  name: 'sfs-installable',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const { name, size, of } of ICONS) {
      const source = await sharp(Buffer.from(of), { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
    }
    const version = createHash('sha256')
      .update([...Object.keys(bundle).sort(), sourceOf('public/offline.html'), sourceOf('public/offline.js'), picture].join())
      .digest('hex')
      .slice(0, 12)
    const code = await workerCode()
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace('__VERSION__', version) })
  },
})
