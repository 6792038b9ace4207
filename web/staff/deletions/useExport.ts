import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Problem } from '../../shared/net/http.js'
import { save } from '../../shared/net/save.js'
import { noticed } from '../../shared/ui/notices.js'
import { getExport, type ExportFormat } from './calls.js'

const TYPES: Readonly<Record<ExportFormat, string>> = { json: 'application/json', csv: 'text/csv;charset=utf-8' }

/** The sealed events of a deletion as a file; which one is on its way, if any is. */
export const useExport = (id: string) => {
  const [coming, setComing] = useState<ExportFormat | null>(null)
  const dispatch = useDispatch()
  const fetched = async (format: ExportFormat) => {
    setComing(format)
    try {
      save(new Blob([await getExport(id, format)], { type: TYPES[format] }), `sfs-${id}.${format}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      dispatch(noticed({ kind: 'error', text: error.message }))
    } finally {
      setComing(null)
    }
  }
  return { coming, save: (format: ExportFormat) => void fetched(format) }
}
