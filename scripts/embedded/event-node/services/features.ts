import type { handleUnaryCall } from '@grpc/grpc-js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type shared from '@eventstore/db-client/generated/shared_pb.js'

/** The server whose behaviour this one has, and that it is none; clients look at it. */
const VERSION = '23.10.0+sfs'

/** Tells clients which calls there are; what is not listed they do not try. `paths` as in service definitions: `/service/Method`. */
export const featuresHandler =
  (paths: readonly string[]): handleUnaryCall<shared.Empty, features.SupportedMethods> =>
  (_call, answer) => {
    const methods = paths.map((path) => {
      const [, service = '', method = ''] = path.split('/')
      return new features.SupportedMethod().setServiceName(service).setMethodName(method)
    })
    answer(null, new features.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList(methods))
  }
