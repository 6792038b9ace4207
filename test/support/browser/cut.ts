/** Runs in the page: what is wider than the screen and does not scroll by itself, and what is chosen in a list or stands on a button and cannot be read whole. */
export const CUT = `(() => {
  const most = document.documentElement.clientWidth
  const scrolls = (part) => part !== null && (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement))
  const wide = [...document.querySelectorAll('main *, [role=dialog] *')].filter((part) => {
    const { left, right, width } = part.getBoundingClientRect()
    return width > 1 && (right > most + 1 || left < -1) && !scrolls(part.parentElement)
  })
  const pen = document.createElement('canvas').getContext('2d')
  const cut = [...document.querySelectorAll('select')].filter((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list)
    pen.font = font
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return list.checkVisibility() && pen.measureText(list.selectedOptions[0].textContent).width > room + 1
  })
  const short = [...document.querySelectorAll('.mantine-Button-label')].filter(
    (part) => part.checkVisibility() && getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1,
  )
  return [...[...wide, ...short].map((part) => part.outerHTML.slice(0, 80)), ...cut.map((list) => (list.ariaLabel ?? list.id) + ': ' + list.selectedOptions[0].textContent)]
})()`
