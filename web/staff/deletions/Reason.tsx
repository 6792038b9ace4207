import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isAmong } from '../frame/purposes.js'
import { PURPOSES, type Purpose } from './calls.js'
import { reasonAsked, selectDeletion } from './deletion-slice.js'
import classes from './Deletions.module.css'

interface Props {
  readonly id: string
  readonly isKept: boolean
}

const GONE = 'The key of these words is destroyed: nobody can read them any more.'

/** The words in which it was asked for: shown only for a purpose, which goes on record with who has read them. */
export const Reason = ({ id, isKept }: Props) => {
  const [purpose, choose] = useState<Purpose>('audit')
  const { reason } = useSelector(selectDeletion)
  const dispatch = useDispatch()
  const isHidden = isKept && reason.state !== 'read'
  return (
    <section aria-label="In their own words" className={classes.part}>
      <Title order={2} size="h4">
        In their own words
      </Title>
      {!isKept && <Text c="dimmed">{GONE}</Text>}
      {isHidden && (
        <div className={classes.why}>
          <NativeSelect
            label="Why do you read them?"
            description="That you read them, and why, goes on record."
            data={Object.entries(PURPOSES).map(([value, label]) => ({ value, label }))}
            value={purpose}
            onChange={({ currentTarget: { value } }) => isAmong(PURPOSES, value) && choose(value)}
          />
          <Button variant="default" loading={reason.state === 'loading'} onClick={() => dispatch(reasonAsked({ id, purpose }))}>
            Show the words
          </Button>
        </div>
      )}
      <div role="alert">{isHidden && reason.state === 'failed' && <Text>The words could not be shown. Try again.</Text>}</div>
      {isKept && reason.state === 'read' && (
        <div role="status">
          {reason.words === null ? (
            <Text c="dimmed">{GONE}</Text>
          ) : (
            <blockquote className={classes.words} dir="auto">
              {reason.words}
            </blockquote>
          )}
        </div>
      )}
    </section>
  )
}
