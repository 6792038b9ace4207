import { useEffect, useState } from 'react'
import { Problem } from '../shared/net/http.js'
import { getCaptions, type LearningVideo } from './calls.js'

/** What is said in a video, for its player, once `load` was called: nothing of it comes before somebody plays it. */
export const useCaptions = ({ post_id: id, captions: has }: Pick<LearningVideo, 'post_id' | 'captions'>) => {
  const [address, setAddress] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'there' | 'failed'>('idle')
  useEffect(() => {
    if (address === null) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  const load = async (): Promise<void> => {
    if (!has || state === 'loading' || state === 'there') return
    setState('loading')
    try {
      setAddress(URL.createObjectURL(new Blob([await getCaptions(id)], { type: 'text/vtt' })))
      setState('there')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setState('failed')
    }
  }
  return { address, failed: state === 'failed', load: () => void load() }
}
