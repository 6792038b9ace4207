/** How each type is read, whatever else its bytes could be taken for: no playlist, and nothing that leads to another file. */
const READERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/matroska': 'matroska',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
  'video/vnd.avi': 'avi',
}

/** More than 8K. */
const MOST_PIXELS = 36_000_000

export const isVideo = (mime: string): boolean => Object.hasOwn(READERS, mime)

/** The arguments that name a video to be read. */
export const inputOf = (path: string, mime: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-max_pixels', String(MOST_PIXELS)],
  ...['-f', READERS[mime]!, '-i', `file:${path}`],
]

/** The pictures that move, and no picture of a cover. */
export const MOVING = ['-map', '0:V:0']
