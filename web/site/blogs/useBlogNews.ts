import { useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { useRenewal } from '../../shared/net/useAnswer.js'
import { useWatch } from '../../shared/net/live/useWatch.js'
import type { Blog } from '../calls.js'
import { selectHeard } from './blogs-slice.js'

/** Loads again what is on the page when one of these blogs changes, or that may have been missed; answers how many others were published. */
export const useBlogNews = (shown: readonly Blog['id'][], renew: () => void): number => {
  useWatch('feed:blogs')
  const heard = useSelector(selectHeard)
  const isHere = ({ id }: { readonly id: number }) => shown.includes(id as Blog['id'])
  useRenewal(renew, useSelector(selectAge))
  useRenewal(renew, heard.find(isHere)?.position ?? null)
  return heard.filter((each) => each.shown && !isHere(each)).length
}
