import { useEffect } from 'react'
import { BY_THUMB } from '../shared/ui/hooks/by-thumb.js'

/** Whether who opens a discussion comes to read: on a phone, once something is said there. A box with the focus would bring a keyboard over the answers. */
export const isToRead = (comments: number): boolean => comments > 0 && window.matchMedia(BY_THUMB).matches

/** Puts the focus on the heading of the discussion with this id, unless somebody writes meanwhile, or a window has it. */
export const ComeToRead = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return
    document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [id])
  return null
}
