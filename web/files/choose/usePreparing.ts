import { useEffect, useRef, useState } from 'react'
import type { ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'
import { ofFile, withHelp } from './of-file.js'
import { prepared } from './prepared.js'
import type { useFiles } from './useFiles.js'

const goneWith = ({ file }: ChosenFile): string => `${file.name} was taken out as well. Choose it again to send it.`

const tooMany = (most: number, over: number): string => `At most ${most} files. ${over} ${over === 1 ? 'was' : 'were'} left out.`

/** Takes files into a form one after the other, since each may need much room while it is drawn anew. */
export const usePreparing = <Category extends string>(
  rules: FileRules<Category>,
  { add, clear, isFull }: Pick<ReturnType<typeof useFiles<Category>>, 'add' | 'clear' | 'isFull'>,
) => {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  const turn = useRef(0)
  const endTurn = () => {
    turn.current += 1
    queue.current = Promise.resolve() // one that never ends holds up none of later
    setWaiting(0)
  }
  useEffect(() => endTurn, []) // whoever is gone gets nothing more

  const take = async (given: readonly File[], category: Category, mine: number) => {
    const found: string[] = []
    for (const [at, file] of given.entries()) {
      if (mine !== turn.current) return
      if (isFull()) {
        setWaiting((before) => before - (given.length - at))
        found.push(tooMany(rules.most, given.length - at))
        break
      }
      const ready = await prepared(file, category, rules)
      if (mine !== turn.current) return
      setWaiting((before) => before - 1)
      if ('problem' in ready) {
        found.push(withHelp(ofFile(ready.problem, file), ready.help))
        if (rules.most === 1) found.push(...clear().map(goneWith)) // the one before was not wanted any more (spec 3 §5)
      } else add(ready.file, category, ready.origin)
    }
    setProblems([...new Set(found)])
  }
  return {
    /** How many are still being made ready. */
    waiting,
    problems,
    say: setProblems,
    choose: (given: readonly File[], category: Category) => {
      const mine = turn.current
      setWaiting((before) => before + given.length)
      queue.current = queue.current.then(() => take(given, category, mine))
    },
    /** What was chosen before is not wanted any more. */
    stop: () => {
      endTurn()
      setProblems([])
    },
  }
}
