import { useEffect, useState } from 'react'
import type { Source } from './pages.js'
import { sourceOf } from './source.js'

/** A page as it is looked at, and its address. */
interface Shown {
  readonly index: number
  readonly url: string
}

/** The pages of a file as `open` reads it, one at a time; what is held of it is given back. */
export const usePages = (file: File, open = sourceOf) => {
  const [source, setSource] = useState<Source>()
  const [hasFailed, setFailed] = useState(false)
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<Shown>()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const opening = open(file)
    let isGone = false
    opening.then(
      (opened) => !isGone && setSource(opened),
      () => setFailed(true),
    )
    return () => {
      isGone = true
      opening.then(
        ({ close }) => close(),
        () => undefined, // there is nothing to give back
      )
    }
  }, [file, open])

  useEffect(() => {
    if (!source) return
    let url = ''
    let isGone = false
    source.page(page).then(
      (picture) => {
        if (isGone) return
        url = URL.createObjectURL(picture)
        setShown({ index: page, url })
        setSeen((before) => new Set(before).add(page))
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(url)
    }
  }, [source, page])

  const pages = source?.pages ?? 1
  return {
    source,
    hasFailed,
    pages,
    page,
    go: (step: number) => setPage((before) => Math.min(Math.max(before + step, 0), pages - 1)),
    /** One page at least has been drawn. */
    isOpened: seen.size > 0,
    /** Undefined until it is drawn. */
    url: shown?.index === page ? shown.url : undefined,
    /** The next that nobody has looked at, this one last of all; undefined when there is none. */
    unseen: Array.from({ length: pages }, (_, step) => (page + 1 + step) % pages).find((index) => !seen.has(index)),
  }
}
