import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../../generated/checks/secondFactor/confirm.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { Panel } from '../Panel.js'
import type { Offer } from './calls.js'
import { CodeField } from './CodeField.js'
import { confirmAsked, selectFactorForm, setUpLeft } from './slice.js'
import classes from './two-step.module.css'

const blank = { code: '' }
const resolver = resolverOf<typeof blank>(check, withoutBlanks)

/** Groups of four, as they are typed. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Gives the app its secret, by a picture or typed; it counts once the app has shown a code. */
export const SetUp = ({ offer: { secret, uri } }: { readonly offer: Offer }) => {
  const submission = useSelector(selectFactorForm)
  const dispatch = useDispatch()
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: blank })
  useRefusal(setError, submission)
  return (
    <Panel title="Set up two-step sign-in" wide>
      <form noValidate onSubmit={(event) => void handleSubmit(({ code }) => dispatch(confirmAsked(code)))(event)}>
        <Stack gap="md">
          <ol className={classes.steps}>
            <li>
              Scan this picture with your authenticator app.
              <QRCodeSVG value={uri} size={200} marginSize={3} title="QR code for your authenticator app" className={classes.qr} />
              <Text size="sm">
                On this phone?{' '}
                <Anchor href={uri} inherit>
                  Open the app
                </Anchor>
                , or type this key into it:
              </Text>
              <code className={classes.secret}>{grouped(secret)}</code>
            </li>
            <li>
              Enter the six digits that the app shows.
              <CodeField field={register('code')} problem={formState.errors.code?.message} maw={360} />
            </li>
          </ol>
          <Group>
            <Button type="submit" loading={submission.sending}>
              Turn on
            </Button>
            <Button variant="default" onClick={() => dispatch(setUpLeft())}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
