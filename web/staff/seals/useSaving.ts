import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../../shared/net/http.js'
import { save } from '../../shared/net/save.js'
import { noticed } from '../../shared/ui/notices/notices.js'

interface File {
  readonly text: string
  readonly name: string
  readonly type: string
}

/** Has the browser keep a file once it has come; `coming` names what is on its way, if anything is. What is refused is said. */
export const useSaving = <Name extends string>() => {
  const [coming, setComing] = useState<Name | null>(null)
  const dispatch = useDispatch()
  const fetched = async (named: Name, fetch: () => Promise<File>) => {
    setComing(named)
    try {
      const { text, name, type } = await fetch()
      save(new Blob([text], { type }), name)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message }))
    } finally {
      setComing(null)
    }
  }
  return { coming, saveAs: (named: Name, fetch: () => Promise<File>) => void fetched(named, fetch) }
}
