{{/* The name of everything: that of the release. */}}
{{- define "flair.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "flair.host" -}}
{{- .Values.publicUrl | trimPrefix "https://" -}}
{{- end -}}

{{- define "flair.labels" -}}
app.kubernetes.io/name: flair
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "flair.selector" -}}
app.kubernetes.io/name: flair
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "flair.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote -}}
{{- end -}}

{{- define "flair.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "flair.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The settings of both kinds of processes but WORKER, which tells them apart. */}}
{{- define "flair.settings" -}}
- name: NODE_ENV
  value: production
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "3000"
- name: DATA_DIR
  value: /data
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
- name: SEPARATE_FILES
  value: refused
{{- if .Values.files.s3.enabled }}
- name: S3_ENDPOINT
  value: {{ required "files.s3.endpoint is missing" .Values.files.s3.endpoint | quote }}
- name: S3_BUCKET
  value: {{ required "files.s3.bucket is missing" .Values.files.s3.bucket | quote }}
- name: S3_REGION
  value: {{ .Values.files.s3.region | quote }}
{{- if .Values.files.s3.backupBucket }}
- name: BACKUP_S3_BUCKET
  value: {{ .Values.files.s3.backupBucket | quote }}
{{- end }}
{{- end }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{/* Where files are: in the shared claim, or only on their way to the bucket. */}}
{{- define "flair.dataVolume" -}}
- name: data
{{- if .Values.files.s3.enabled }}
  emptyDir:
    sizeLimit: {{ .Values.files.incomingSize }}
{{- else }}
  persistentVolumeClaim:
    claimName: {{ required "files.existingClaim is missing: without S3 all pods share one volume" .Values.files.existingClaim | quote }}
{{- end }}
- name: tmp
  emptyDir:
    sizeLimit: 512Mi
{{- end -}}
