import { BlockList } from 'node:net'
import type { Request, RequestHandler } from 'express'

/** This machine. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** What a proxy says of whom it asks for: it may stand on this machine and ask for anybody. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
/** Names of this machine. A page of elsewhere whose name leads here has another. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/** Whether it comes from this machine itself: who is on the other end of the line, and for nobody else. */
const isFromHere = ({ headers, socket: { remoteAddress = '' } }: Request): boolean =>
  LOOPBACK.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4') &&
  HERE.test(headers.host ?? '') &&
  !PASSED_ON.some((name) => name in headers)

/** Lets nobody else into the rest of its router. */
export const onlyFromHere: RequestHandler = (req, _res, next) => next(isFromHere(req) ? undefined : 'router')
