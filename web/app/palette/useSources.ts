import { useEffect, useState } from 'react'
import { Problem } from '../../shared/net/http.js'
import { sources, type Found, type Seeker } from './sources.js'

/** What each source has, by its title, as it comes in; one that cannot be had is left out. */
export const useSources = (isWanted: boolean, { who, mayPost, hasPassword }: Seeker): Readonly<Record<string, readonly Found[]>> => {
  const [found, setFound] = useState<Readonly<Record<string, readonly Found[]>>>({})
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const ask = async ({ title, all }: (typeof sources)[number]) => {
      try {
        const some = await all({ who, mayPost, hasPassword })
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
  }, [isWanted, who, mayPost, hasPassword])
  return found
}
