import { Anchor, Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandAppleFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import type { Provider } from './calls.js'
import { nameOf, offered } from './offered.js'
import { providerChosen, selectLeaving } from './provider-slice.js'
import { want } from './wanted.js'

const ICONS = { google: IconBrandGoogleFilled, apple: IconBrandAppleFilled } as const

/** The ways in without a password, as far as the server offers them; who joins this way agrees to the same as in the form. */
export const ProviderButtons = () => {
  const [providers] = useState(offered)
  const leaving = useSelector(selectLeaving)
  const dispatch = useDispatch()
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  if (providers.length === 0) return null
  const leave = (provider: Provider) => {
    want(from)
    dispatch(providerChosen(provider))
  }
  return (
    <Stack gap="sm">
      <Divider label="or" />
      {providers.map((provider) => {
        const Icon = ICONS[provider]
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
            loading={leaving === provider}
            onClick={() => leave(provider)}
          >
            Continue with {nameOf(provider)}
          </Button>
        )
      })}
      <Text size="sm" c="dimmed">
        Who joins this way is a surgeon, answers for what they share here, and accepts the{' '}
        <Anchor component={Link} to="/terms_and_conditions">
          Terms of Use
        </Anchor>{' '}
        and{' '}
        <Anchor component={Link} to="/privacy-policy">
          Company Policy
        </Anchor>
        .
      </Text>
    </Stack>
  )
}
