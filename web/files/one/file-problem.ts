import { tooLargeBy } from '../../shared/format/size.js'
import { ofFile, withHelp } from '../choose/of-file.js'
import { saidOf } from '../choose/chosen-files.js'
import type { FileRules } from '../choose/file-rules.js'
import { prepared } from '../choose/prepared.js'
import { formatOf } from '../picture/format.js'

type Rules = Pick<FileRules<string>, 'categories' | 'said'>

/** Why a call would not take a file, by its content; undefined where it would. What is too large is not made smaller here. */
export const fileProblem = async (file: File, rules: Rules): Promise<string | undefined> => {
  const { wrongType, tooLarge } = saidOf(rules)
  const format = file.size === 0 ? undefined : await formatOf(file).catch(() => undefined)
  const category = Object.keys(rules.categories).find((each) => format !== undefined && rules.categories[each]!.mimes.includes(format))
  if (category === undefined && file.size > 0) return ofFile(wrongType, file)
  const excess = category === undefined ? 0 : file.size - rules.categories[category]!.maxBytes
  if (excess > 0) return withHelp(ofFile(tooLarge, file), tooLargeBy(excess))
  const ready = await prepared(file, category ?? Object.keys(rules.categories)[0]!, rules)
  return 'problem' in ready ? withHelp(ofFile(ready.problem, file), ready.help) : undefined
}

/** The same of captions (W3C, WebVTT): they say what they are in their first line. */
export const captionsProblem = async (file: File): Promise<string | undefined> =>
  /^\ufeff?WEBVTT(?:\s|$)/.test(
    await file
      .slice(0, 16)
      .text()
      .catch(() => ''),
  )
    ? undefined
    : ofFile('This is not a WebVTT file (.vtt).', file)
