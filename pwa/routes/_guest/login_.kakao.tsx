// /login/kakao: back from Kakao.
import { createFileRoute } from '@tanstack/react-router'
import { guest } from '#pwa/features/session/guards.ts'
import { KakaoScreen } from '#pwa/features/session/kakao/kakao-screen.tsx'

export const Route = createFileRoute('/_guest/login_/kakao')({ beforeLoad: guest, component: KakaoScreen })
