import { useEffect, useRef } from 'react'

/**
 * Who has pressed a button that goes with what it has done stays where it was: on the part itself, so that one key too many
 * does not press what has come in its place.
 * @param isBusy it is being done
 * @param now what decides which buttons there are
 */
export const useHeldFocus = <Part extends HTMLElement>(isBusy: boolean, now: unknown) => {
  const ref = useRef<Part>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    if (isBusy || !isHeld.current) return
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    isHeld.current = ref.current?.contains(document.activeElement) === true
  }, [isBusy, now])
  const onClickCapture = () => {
    isHeld.current = true
  }
  return { ref, tabIndex: -1, onClickCapture }
}
