import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { transformWithOxc, type Plugin } from 'vite'

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
    const { code } = await transformWithOxc(sourceOf('worker/worker.ts'), 'worker.ts')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace('__VERSION__', version) })
  },
})
