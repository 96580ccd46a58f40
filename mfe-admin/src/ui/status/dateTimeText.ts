const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as 'Mar 4, 2025, 1:30 PM', in the user's time zone. */
export const dateTimeText = (instant: string): string => moment.format(new Date(instant));
