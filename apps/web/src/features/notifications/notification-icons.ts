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
import { SOFT_TONES } from '../../lib/tones.ts';

interface NotificationIcon {
  icon: LucideIcon;
  /** The class names of its colors. */
  className: string;
}

const { brand, success, warning } = SOFT_TONES;
const neutral = 'bg-surface-3 text-fg-muted';

export const notificationIcons: Record<NotificationKind, NotificationIcon> = {
  'request-received': { icon: Inbox, className: brand },
  'request-approved': { icon: CircleCheck, className: success },
  'request-rejected': { icon: CircleX, className: neutral },
  'request-expired': { icon: AlarmClock, className: neutral },
  'booking-reminder': { icon: BellRing, className: neutral },
  'reschedule-proposed': { icon: CalendarClock, className: warning },
  'reschedule-answered': { icon: CalendarCheck, className: brand },
  'booking-cancelled': { icon: Undo2, className: neutral },
  'booking-paid': { icon: CreditCard, className: success },
  'booking-completed': { icon: Star, className: warning },
  'details-changed': { icon: Pencil, className: neutral },
  message: { icon: MessageCircle, className: brand },
  'review-published': { icon: Star, className: warning },
  'review-reply': { icon: Reply, className: brand },
  'review-hidden': { icon: EyeOff, className: neutral },
  'saved-search': { icon: SearchCheck, className: brand },
  'application-decided': { icon: UserCheck, className: brand },
  'application-received': { icon: UserPlus, className: brand },
  reported: { icon: Flag, className: warning },
  security: { icon: ShieldCheck, className: neutral },
};
