import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { useWatch } from '../../shared/net/useWatch.js'
import type { Blog } from '../calls.js'
import { selectHeard } from './blogs-slice.js'

/** Loads again what is on the page when one of these blogs changes, or that may have been missed; answers how many others were published. */
export const useBlogNews = (shown: readonly Blog['id'][], renew: () => void): number => {
  useWatch('feed:blogs')
  const heard = useSelector(selectHeard)
  const age = useSelector(selectAge)
  const isHere = ({ id }: { readonly id: number }) => shown.includes(id as Blog['id'])
  const newest = heard.find(isHere)?.position ?? 0
  const seen = useRef({ newest, age })
  useEffect(() => {
    if (seen.current.newest >= newest && seen.current.age === age) return
    seen.current = { newest, age }
    renew()
  }, [newest, age, renew])
  return heard.filter((each) => each.shown && !isHere(each)).length
}
