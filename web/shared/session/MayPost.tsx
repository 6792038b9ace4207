import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LIMITED, useMayPost } from './useMayPost.js'

/** What one writes with, or adds with: where the account is limited that, and where to read why, stands in its place. */
export const MayPost = ({ children }: { readonly children: ReactNode }) =>
  useMayPost() ? (
    children
  ) : (
    <Text role="note">
      {LIMITED}{' '}
      <Anchor component={Link} to="/standing" fz="inherit" underline="always">
        See why
      </Anchor>
    </Text>
  )
