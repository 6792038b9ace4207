/** What is known of a video. Sizes in pixels as it is stored, lying on its side or not; `seconds` is undefined where the file does not say. */
export interface VideoFacts {
  readonly codec: string
  readonly pixels: string
  readonly width: number
  readonly height: number
  readonly seconds: number | undefined
  /** Of its sound, if it has any. */
  readonly sound: string | undefined
  readonly isTurned: boolean
}

/** Reads what ffmpeg says of its input; undefined when there is nothing in it that moves. */
export const factsIn = (said: string): VideoFacts | undefined => {
  const input = said.slice(said.indexOf('Input #0'), (said.indexOf('Output #0') + 1 || said.length + 1) - 1)
  const streams = input.split('\n').filter((line) => /^\s*Stream #0:\d/.test(line))
  const moving = streams.find((line) => line.includes(': Video: ') && !line.includes('attached pic'))
  const [, codec] = /: Video: (\w+)/.exec(moving ?? '') ?? []
  const [, width, height] = /, (\d{1,5})x(\d{1,5})\b/.exec(moving ?? '') ?? []
  if (!moving || !codec || !Number(width) || !Number(height)) return undefined
  const [, hours, minutes, seconds] = /^\s*Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(input) ?? []
  return {
    codec,
    pixels: /, ((?:yuv|gray|rgb|gbr|nv|bgr)\w*)/.exec(moving)?.[1] ?? '',
    width: Number(width),
    height: Number(height),
    seconds: hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    sound: streams.map((line) => /: Audio: (\w+)/.exec(line)?.[1]).find((name) => name !== undefined),
    isTurned: /^\s*(?:rotate\s*:|displaymatrix:)/m.test(input),
  }
}
