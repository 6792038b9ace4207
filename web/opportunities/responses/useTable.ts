import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../../shared/net/http.js'
import { save } from '../../shared/net/save.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { getTable, type OpportunityId } from '../calls.js'

/** By this a spreadsheet knows that it is UTF-8; reading the answer as text has taken it off. */
const MARK = '\uFEFF'

/** The applications for a spreadsheet. */
export const useTable = (id: OpportunityId) => {
  const [isComing, setComing] = useState(false)
  const dispatch = useDispatch()
  const fetched = async () => {
    setComing(true)
    try {
      const text = await getTable(id)
      save(new Blob([text.startsWith(MARK) ? '' : MARK, text], { type: 'text/csv;charset=utf-8' }), `responses-${id}.csv`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message }))
    } finally {
      setComing(false)
    }
  }
  return { isComing, save: () => void fetched() }
}
