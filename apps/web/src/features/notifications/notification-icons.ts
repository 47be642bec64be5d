import type { NotificationKind } from '@nearhand/shared/notifications/notification-kinds';
import {
  AlarmClock,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  CreditCard,
  EyeOff,
  Flag,
  Inbox,
  MessageCircle,
  Pencil,
  Reply,
  SearchCheck,
  ShieldCheck,
  Star,
  Undo2,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

interface NotificationIcon {
  icon: LucideIcon;
  /** The class names of its colors. */
  tone: string;
}

const brand = 'bg-brand-soft text-brand-soft-fg';
const neutral = 'bg-surface-3 text-fg-muted';
const success = 'bg-success-soft text-success-soft-fg';
const warning = 'bg-warning-soft text-warning-soft-fg';

export const notificationIcons: Record<NotificationKind, NotificationIcon> = {
  'request-received': { icon: Inbox, tone: brand },
  'request-approved': { icon: CircleCheck, tone: success },
  'request-rejected': { icon: CircleX, tone: neutral },
  'request-expired': { icon: AlarmClock, tone: neutral },
  'booking-reminder': { icon: BellRing, tone: neutral },
  'reschedule-proposed': { icon: CalendarClock, tone: warning },
  'reschedule-answered': { icon: CalendarCheck, tone: brand },
  'booking-cancelled': { icon: Undo2, tone: neutral },
  'booking-paid': { icon: CreditCard, tone: success },
  'booking-completed': { icon: Star, tone: warning },
  'details-changed': { icon: Pencil, tone: neutral },
  message: { icon: MessageCircle, tone: brand },
  'review-published': { icon: Star, tone: warning },
  'review-reply': { icon: Reply, tone: brand },
  'review-hidden': { icon: EyeOff, tone: neutral },
  'saved-search': { icon: SearchCheck, tone: brand },
  'application-decided': { icon: UserCheck, tone: brand },
  'application-received': { icon: UserPlus, tone: brand },
  reported: { icon: Flag, tone: warning },
  security: { icon: ShieldCheck, tone: neutral },
};
