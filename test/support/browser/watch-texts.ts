/**
 * Runs where a page is, and tells each text that comes onto it once: what its parts say as they come and change, with what stands in
 * fields that are empty and what only a screen reader says. The source of this is sent into a browser too: it may use nothing from outside.
 */
export const watchTexts = (tell: (texts: readonly string[]) => unknown): MutationObserver => {
  const names = ['aria-label', 'placeholder', 'title', 'alt']
  const told = new Set<string>()
  const watching = new MutationObserver((changes) => {
    const come = changes
      .flatMap(({ target, addedNodes }) => (addedNodes.length > 0 ? [...addedNodes] : [target]))
      .map((node) => (node instanceof Element ? node : node.parentElement))
      .flatMap((part) => (part ? [part, ...part.querySelectorAll('*')] : []))
    const texts = [...new Set(come)]
      .filter(({ tagName }) => !['SCRIPT', 'STYLE'].includes(tagName))
      .flatMap((part) => [
        ...([...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE) ? [part.textContent] : []),
        ...names.map((name) => part.getAttribute(name) ?? ''),
      ])
      .filter((text) => text.trim() !== '' && !told.has(text))
    for (const text of texts) told.add(text)
    if (texts.length > 0) tell([...new Set(texts)])
  })
  watching.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: names })
  return watching
}
