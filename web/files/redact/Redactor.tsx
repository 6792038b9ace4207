import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconSquarePlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Window } from '../../shared/ui/Window.js'
import { middle, type Box } from './boxes.js'
import { burnt } from './burn.js'
import { Covered } from './Covered.js'
import classes from './Redactor.module.css'
import { useBoxes } from './useBoxes.js'
import { useDrawing } from './useDrawing.js'

interface Props {
  readonly original: File
  readonly covered: readonly Box[]
  /** What to look for. */
  readonly toCover: string
  readonly maxBytes: number
  readonly close: () => void
  /** What is to be sent instead, and what was covered in it. */
  readonly done: (file: File, boxes: readonly Box[]) => void
}

/** Covers parts of an image with solid black, in its pixels and in this browser: the original is not sent anywhere. */
export const Redactor = ({ original, covered, toCover, maxBytes, close, done }: Props) => {
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const held = useBoxes(covered)
  const { boxes, canUndo, add, put, remove, undo } = held
  const { shown, handlers } = useDrawing(held)
  const [url, setUrl] = useState<string>()
  const [work, setWork] = useState<'none' | 'burning' | 'failed'>('none')
  useEffect(() => {
    const made = URL.createObjectURL(original)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [original])

  // Whoever adds and removes by the keyboard goes on at the newest box that is left.
  const byKey = useRef(false)
  const adder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (byKey.current) (stage.current?.querySelector<HTMLElement>('button:last-of-type') ?? adder.current)?.focus()
    byKey.current = false
  }, [boxes.length])
  const burn = () => {
    setWork('burning')
    const made = boxes.length === 0 ? Promise.resolve(original) : burnt(original, boxes, maxBytes)
    made.then(
      (file) => done(file, boxes),
      () => setWork('failed'),
    )
  }
  return (
    <Window title="Cover parts of the image" opened onClose={close} size={960}>
      <Text size="sm" c="dimmed" mb="sm" id={help}>
        {toCover} On a keyboard: add a box, move it with the arrows, size it with Shift and the arrows, take it away with Delete.
      </Text>
      <div className={classes.desk}>
        <div ref={stage} className={classes.stage} {...handlers}>
          {url && <img src={url} alt={original.name} draggable={false} />}
          {shown.map((box, index) => (
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
      {work === 'failed' && (
        <Alert color="red" role="alert" mt="sm">
          This image could not be covered here. Please choose another, or cover it before.
        </Alert>
      )}
      <Group justify="space-between" mt="md">
        <Group gap="xs">
          <Button
            ref={adder}
            variant="default"
            leftSection={<IconSquarePlus size={18} aria-hidden />}
            onClick={() => {
              byKey.current = true
              add(middle)
            }}
          >
            Add a box
          </Button>
          <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} disabled={!canUndo} onClick={undo}>
            Undo
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={work === 'burning'} onClick={burn}>
            Save the image
          </Button>
        </Group>
      </Group>
    </Window>
  )
}
