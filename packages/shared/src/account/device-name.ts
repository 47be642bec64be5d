interface Device {
  browser?: string | undefined;
  system?: string | undefined;
}

/** Returns "Firefox on Windows", or the part of it that is known. */
export function formatDeviceName({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
