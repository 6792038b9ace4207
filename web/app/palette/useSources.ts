import { useEffect, useState } from 'react'
import { Problem } from '../../shared/net/http.js'
import type { Standing } from '../../shared/session/session.js'
import { sources, type Found } from './sources.js'

/** What each source has, by its title, as it comes in; one that cannot be had is left out. */
export const useSources = (isWanted: boolean, who: Standing, mayPost: boolean): Readonly<Record<string, readonly Found[]>> => {
  const [found, setFound] = useState<Readonly<Record<string, readonly Found[]>>>({})
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const ask = async ({ title, all }: (typeof sources)[number]) => {
      try {
        const some = await all(who, mayPost)
        if (isCurrent) setFound((before) => ({ ...before, [title]: some }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        console.info(`${title} could not be looked through`, error.message)
      }
    }
    for (const source of sources) void ask(source)
    return () => {
      isCurrent = false
    }
  }, [isWanted, who, mayPost])
  return found
}
