import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Door } from '../../shared/net/door.js'
import type { Store } from '../store.js'

/** A page with what it needs of the state: opened before the page is, and by nobody whom its guard leads elsewhere. */
export const Opened = ({ doors, children }: { doors: readonly Door[]; children: ReactNode }) => {
  const store = useStore() as Store
  const [isOpen, setOpen] = useState(() => doors.every(store.isOpen))
  useLayoutEffect(() => {
    doors.forEach(store.open)
    setOpen(true)
  }, [doors, store])
  return isOpen && children
}
