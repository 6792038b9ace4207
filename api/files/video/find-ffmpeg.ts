import { access, chmod, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Where ffmpeg is: the one that is named, else that of the machine, else the one that came with our packages; undefined where none runs. */
export const findFfmpeg = async (named?: string, path = process.env['PATH'] ?? ''): Promise<string | undefined> => {
  const program = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const places = named ? [named] : path.split(delimiter).map((folder) => join(folder, program))
  for (const place of places) if (await mayRun(place)) return place
  const packaged = await fromPackages()
  if (packaged === undefined || (await mayRun(packaged))) return packaged
  // Where packages may run nothing when they are installed, nobody has said yet that it is a program.
  await chmod(packaged, 0o755).catch(() => undefined)
  return (await mayRun(packaged)) ? packaged : undefined
}

const mayRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** For some machines there is none. */
const fromPackages = async (): Promise<string | undefined> => {
  try {
    return (await import('@ffmpeg-installer/ffmpeg')).default.path
  } catch {
    return undefined
  }
}
