import { everybody } from '../cpu.js'

/** Whether a program has ffmpeg at work, as /proc tells: false where there is none. */
export const isTranscoding = (pid: number): boolean => {
  const all = process.platform === 'linux' ? everybody() : []
  return all.some(({ parent, name }) => parent === pid && name === 'ffmpeg')
}
