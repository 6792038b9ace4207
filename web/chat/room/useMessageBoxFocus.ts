import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { BY_THUMB } from '../../shared/ui/hooks/by-thumb.js'
import { BY_KEYS } from '../paths.js'

const isByThumb = (): boolean => window.matchMedia(BY_THUMB).matches

const focusIn = (part: HTMLElement | null | undefined, to: string): void =>
  part?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })

const FIELD = 'textarea'

/**
 * Whoever opens a room, or unblocks the other one below it, can write at once. Not who goes through rooms by keys, who goes back, who has gone on to another field while
 * the room was loaded, nor on a screen that the keyboard would cover: there, what is written has the keys of a button that is gone.
 * `useKeptFocus`, of the page, looks first after what was lost as a room opened.
 * @param section the room
 * @param isBlocked something else stands where one writes
 */
export const useMessageBoxFocus = (section: RefObject<HTMLElement | null>, isBlocked: boolean): void => {
  const location = useLocation()
  const way: string = useNavigationType()
  useEffect(() => {
    if (way === 'POP' || location.state === BY_KEYS || isByThumb()) return
    // Once the page has it, which takes it when one comes from another.
    queueMicrotask(() => document.activeElement?.matches('input, textarea, select') || focusIn(section.current, FIELD))
  }, [location.key])
  const wasBlocked = useRef(isBlocked)
  useEffect(() => {
    if (wasBlocked.current && !isBlocked && document.activeElement === document.body)
      focusIn(section.current, isByThumb() ? '[role=log]' : FIELD)
    wasBlocked.current = isBlocked
  }, [isBlocked])
}
