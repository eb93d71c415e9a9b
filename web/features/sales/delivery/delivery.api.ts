import type { deliveryCalls, pickUpCalls } from '../../../../contract/calls/delivery.ts'
import { api, endpointsOf } from '../../../api/api.ts'

/** The cache tags that every change of a delivery invalidates. */
const CHANGED = ['Order', 'Audit'] as const

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof deliveryCalls & typeof pickUpCalls>(build)
    return {
      correctAddress: mutation('PATCH /api/orders/:id/delivery', CHANGED),
      addParcel: mutation('POST /api/orders/:id/shipments', CHANGED),
      removeParcel: mutation('DELETE /api/orders/shipments/:id', CHANGED),
      announceReady: mutation('POST /api/orders/:id/ready', CHANGED),
      releaseHeld: mutation('POST /api/orders/:id/release', CHANGED),
      addNote: mutation('POST /api/orders/:id/notes', CHANGED),
    }
  },
})

export const {
  useCorrectAddressMutation,
  useAddParcelMutation,
  useRemoveParcelMutation,
  useAddNoteMutation,
  useReleaseHeldMutation,
  useAnnounceReadyMutation,
} = deliveryApi
