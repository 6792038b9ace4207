import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useFingers } from '../zoom/useFingers.js'
import { useWheel } from '../zoom/useWheel.js'
import { useZoom } from '../zoom/useZoom.js'
import { middle } from './boxes.js'
import { Covered } from './Covered.js'
import classes from './Redactor.module.css'
import type { Covers } from './pages.js'
import { Tools } from './Tools.js'
import type { sourceOf } from './source.js'
import { useBoxes } from './useBoxes.js'
import { useDrawing } from './useDrawing.js'
import { usePages } from './usePages.js'
import { PDF } from '../../generated/mimes.js'
import { swallowSecondTap } from '../../shared/ui/windows/second-tap.js'

export interface DeskProps {
  readonly original: File
  readonly covered: Covers
  /** What to look for. */
  readonly toCover: string
  readonly maxBytes: number
  readonly close: () => void
  /** Told whether anything was changed that is not saved. */
  readonly onChanges?: (isChanged: boolean) => void
  /** What is to be sent instead, and what was covered in it; an image as it was when nothing was. */
  readonly done: (file: File, covers: Covers) => void
  /** Reads a file. */
  readonly open?: typeof sourceOf
}

/** Nobody has looked a page through in fewer milliseconds. */
const LOOK = 1_000
/** What comes next is confirmed where this was: it is to be looked at first, which a tap too many has not done. */
const lookFirst = (press: MouseEvent): void => swallowSecondTap(press, LOOK)

const NONE = { width: 4, height: 3 }

/** Where one file is looked at, page by page, and covered with solid black, in its pixels and in this browser. */
export const Desk = ({ original, covered, toCover, maxBytes, close, onChanges, done, open }: DeskProps) => {
  const help = useId()
  const image = useRef<HTMLDivElement>(null)
  const { source, hasFailed, pages, page, url, go, unseen } = usePages(original, open)
  const [size, setSize] = useState(NONE)
  const [work, setWork] = useState<'none' | 'burning' | 'failed'>('none')
  const held = useBoxes(covered, page)
  const { boxes, covers, add, put, remove } = held
  const zoom = useZoom(url ?? '', size)
  const drawing = useDrawing(held, image)
  const fingers = useFingers(zoom, drawing)
  useWheel(zoom, { withKey: true })

  useEffect(() => onChanges?.(held.canUndo), [held.canUndo])

  // Whoever adds and removes by the keyboard goes on at the newest box that is left.
  const byKey = useRef(false)
  const adder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (byKey.current) (image.current?.querySelector<HTMLElement>('button:last-of-type') ?? adder.current)?.focus()
    byKey.current = false
  }, [boxes.length])

  // Who comes from another file has lost the button they pressed.
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) name.current?.focus()
  }, [])

  const isPlain = covers.flat().length === 0
  // Of a PDF only what was looked at is ever sent: what the reader did not draw, and what stands in no page, goes no further.
  const isPdf = original.type === PDF
  const save = (press: MouseEvent) => {
    setWork('burning')
    const made = !source || (isPlain && !isPdf) ? Promise.resolve(original) : source.covered(covers, maxBytes)
    made.then(
      (file) => {
        lookFirst(press)
        done(file, isPlain ? [] : covers)
      },
      () => setWork('failed'),
    )
  }
  const what = isPdf ? 'document' : 'image'
  /** Where what has not been looked at goes on. */
  const next = unseen === undefined || unseen === page || hasFailed ? null : unseen
  return (
    <>
      <p ref={name} className={classes.name} tabIndex={-1} dir="auto">
        {original.name}
      </p>
      <Text size="sm" c="dimmed" mb="sm">
        {toCover}
        <span className={classes.touch}> Draw with one finger, zoom and move with two.</span>
        <span className={classes.keys} id={help}>
          {' '}
          On a keyboard: add a box, move it with the arrows, size it with Shift and the arrows, take it away with Delete.
        </span>
        {isPdf && ' The pages are sent as pictures, as you see them here. Hidden text and properties of the PDF are not sent.'}
      </Text>
      <div ref={zoom.stage} className={classes.desk} {...(url && fingers)}>
        <div ref={image} className={classes.stage} style={{ ...zoom.style, '--ratio': size.width / size.height } as never}>
          {url ? (
            <img
              src={url}
              alt={pages > 1 ? `${original.name}, page ${page + 1}` : original.name}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            />
          ) : (
            <Skeleton className={classes.waiting ?? ''} />
          )}
          {url &&
            drawing.shown.map((box, index) => (
              <Covered
                key={index}
                box={box}
                index={index}
                help={help}
                put={(next) => put(index, next)}
                remove={() => {
                  byKey.current = true
                  remove(index)
                }}
              />
            ))}
        </div>
      </div>
      {(hasFailed || work === 'failed') && (
        <Alert color="red" role="alert" mt="sm">
          {`Nothing can be covered in this ${what} here. Please choose another, or cover it before you add it.`}
        </Alert>
      )}
      <Tools
        adder={adder}
        held={held}
        zoom={zoom}
        add={() => {
          byKey.current = true
          add(middle)
        }}
        page={page}
        pages={pages}
        go={go}
      />
      <Group
        justify="flex-end"
        gap="xs"
        mt="md"
        className={classes.end ?? ''}
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault() /* nor has a key that is held */}
      >
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        {/* One button, so that the focus stays on it from page to page. */}
        {next === null ? (
          <Button loading={work === 'burning'} disabled={hasFailed || unseen !== undefined} onClick={save}>
            {isPlain ? 'Nothing to hide' : `Save the ${what}`}
          </Button>
        ) : (
          <Button
            disabled={!url}
            onClick={(press) => {
              lookFirst(press)
              go(next - page)
            }}
          >
            {`Next: page ${next + 1}`}
          </Button>
        )}
      </Group>
    </>
  )
}
