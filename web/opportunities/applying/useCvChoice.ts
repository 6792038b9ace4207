import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import type { cvLink } from '../../../api/contract/members/profile-files.js'
import type { Submission } from '../../shared/forms/submission.js'
import { get, NO_CONNECTION } from '../../shared/net/http.js'
import { judgedCv } from './cv-file.js'
import { PDF } from '../../generated/mimes.js'

const NONE = 'CV is required.'

/** The one CV of an application: chosen, taken from the own profile, or taken away again. */
export const useCvChoice = ({ errors }: Submission) => {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [help, setHelp] = useState<string>()
  const [isFetching, setFetching] = useState(false)
  const turn = useRef(0)
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const refused = errors.find(({ field: name }) => name === 'cv' || name.startsWith('files'))
    if (!refused) return
    setProblem(refused.msg)
    setHelp(undefined)
    field.current?.focus()
  }, [errors])

  /** The last choice counts, however long it takes to look at it. */
  const take = async (coming: Promise<File>) => {
    const mine = (turn.current += 1)
    const judged = await coming.then(judgedCv, () => ({ problem: NO_CONNECTION }))
    if (mine !== turn.current) return
    setProblem('problem' in judged ? judged.problem : '')
    setHelp('help' in judged ? judged.help : undefined)
    if ('file' in judged) setChosen({ file: judged.file, key: nanoid() })
  }
  return {
    field,
    file: chosen?.file ?? null,
    /** Another one when the file is another. */
    key: chosen?.key ?? '',
    problem,
    /** What more is said of the problem. */
    help,
    isFetching,
    choose: (file: File | null) => {
      if (file) void take(Promise.resolve(file))
    },
    chooseOwn: async (name: string) => {
      setFetching(true)
      await take(ownCv(name))
      setFetching(false)
    },
    remove: () => {
      turn.current += 1
      setChosen(null)
      setProblem('')
      setHelp(undefined)
    },
    /** Says so where there is none; the focus goes there unless something before it is wrong as well. */
    isThere: (isFirst = true): boolean => {
      if (chosen) return true
      setProblem((before) => before || NONE)
      if (isFirst) field.current?.focus()
      return false
    },
  }
}
export type ChosenCv = ReturnType<typeof useCvChoice>

/** As it is kept with the profile. */
const ownCv = async (name: string): Promise<File> => {
  const { link } = await get<typeof cvLink>('cvLink', {})
  const response = await fetch(link)
  if (!response.ok) throw new Error(`The own CV could not be fetched: ${response.status}`)
  return new File([await response.blob()], name, { type: PDF })
}
