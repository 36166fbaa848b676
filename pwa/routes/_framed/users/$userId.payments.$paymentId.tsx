// /users/{userId}/payments/{paymentId}: one payment; its id is the number of its order.
import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '#pwa/features/payment/payment-screen.tsx'

export const Route = createFileRoute('/_framed/users/$userId/payments/$paymentId')({ component: Screen })

function Screen() {
  const { userId, paymentId } = Route.useParams()
  return <PaymentScreen userId={userId} merchantUid={paymentId} />
}
