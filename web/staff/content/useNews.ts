import { useDispatch } from 'react-redux'
import { useRenewal } from '../../shared/net/useAnswer.js'
import { useWatch } from '../../shared/net/live/useWatch.js'
import { contentOpened } from './content-slice.js'

/** Loads the list of a kind anew when something is told of what stands in it: `news` is another number then. */
export const useNews = (of: string, feed: string, news: number | null): void => {
  const dispatch = useDispatch()
  useWatch(feed)
  useRenewal(() => void dispatch(contentOpened(of)), news)
}
