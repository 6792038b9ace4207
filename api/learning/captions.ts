import { Refusal } from '../../domain/kernel/refusal.js'
import { grouped } from '../../domain/kernel/written.js'

const NOT_CAPTIONS = 'These captions cannot be read. Please choose a WebVTT file (.vtt).'
const refused = (msg = NOT_CAPTIONS) => new Refusal('invalid', msg, [{ field: 'captions', msg }])

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const ARROW = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/
/** Classes, voices and colours: what is said remains. No `<` within it, or a line of nothing else would be searched once for each. */
const TAG = /<[^<>]*>/g
/** Characters; a screen shows some 80. */
const LONGEST_LINE = 2_000
const TOO_LONG = `A line of these captions is longer than ${grouped(LONGEST_LINE)} characters.`

/** In milliseconds; undefined for anything else. */
const momentOf = (text: string): number | undefined => {
  const [all, hours = '0', minutes, seconds, rest] = TIME.exec(text) ?? []
  return all === undefined ? undefined : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

/** One cue in our spelling; nothing of a block that is none, as a note or a style. */
const cueIn = (block: string): string[] => {
  const lines = block.split('\n')
  if (lines.some((line) => line.length > LONGEST_LINE)) throw refused(TOO_LONG)
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0) return []
  const [, from = '', to = ''] = ARROW.exec(lines[at]!.trim()) ?? []
  const [begins, ends] = [momentOf(from), momentOf(to)]
  if (begins === undefined || ends === undefined || ends <= begins) throw refused()
  const said = lines
    .slice(at + 1)
    .map((line) => line.replace(TAG, '').replaceAll('<', '&lt;').replaceAll('-->', '→').trim())
    .filter(Boolean)
  return said.length > 0 ? [`${from} --> ${to}\n${said.join('\n')}`] : []
}

/** Captions as they are kept: times and words, and nothing else of the file. Refuses what is no WebVTT (W3C), or has nothing said in it. */
export const captionsIn = (given: string): string => {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [head = '', ...blocks] = text.split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw refused()
  const cues = blocks.flatMap(cueIn)
  if (cues.length === 0) throw refused()
  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}
