import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A Chromium and what it needs in its environment. */
export interface BrowserBinary {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of CHROMIUM_PATH, else of this machine, else the one inside an npm package. */
export const browserBinary = async (): Promise<BrowserBinary> => {
  const given = process.env['CHROMIUM_PATH'] || ofThisMachine()
  return given ? { path: given, env: {} } : fromPackage()
}

const ofThisMachine = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((directory) => NAMES.map((name) => join(directory, name)))
    .find((path) => existsSync(path))

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The package holds a compressed browser and some libraries that a small machine lacks: unpacked once per version, whole or not at all. */
const fromPackage = async (): Promise<BrowserBinary> => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as { version: string }
  const place = join(tmpdir(), `sfs-chromium-${version}-${userInfo().uid}`)
  if (!existsSync(place)) await unpackTo(place)
  const path = join(place, 'chromium')
  const complete = !spawnSync('ldd', [path], { encoding: 'utf8' }).stdout.includes('not found')
  return {
    path,
    env: {
      ...(complete ? {} : { LD_LIBRARY_PATH: join(place, 'al2023/lib') }),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(place, 'fonts') }),
    },
  }
}

const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`

const unpackTo = async (place: string): Promise<void> => {
  const half = mkdtempSync(`${place}-`)
  try {
    // It unpacks into TMPDIR, and its libraries only where it believes to be on the platform it was made for.
    const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], { cwd: ROOT, env })
    renameSync(half, place)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process was quicker.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
