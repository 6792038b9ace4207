import { useClipboard } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { noticed } from '../notices/notices.js'
import { NOT_COPIED } from './copied.js'

interface Props {
  readonly value: string
  readonly children: (now: { readonly copied: boolean; readonly copy: () => void }) => ReactNode
}

/** What copies a text, and says for a moment that it has; or that the browser does not let it. */
export const Copying = ({ value, children }: Props) => {
  const { copied, copy, error } = useClipboard({ timeout: 3_000 })
  const dispatch = useDispatch()
  useEffect(() => {
    if (error) dispatch(noticed({ kind: 'error', text: NOT_COPIED }))
  }, [error, dispatch])
  return children({ copied, copy: () => copy(value) })
}
